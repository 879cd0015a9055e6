"""Muggins: everybody draws blind, and whoever overlooks a play hears about it."""
