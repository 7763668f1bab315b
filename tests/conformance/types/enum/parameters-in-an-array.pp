[Enum[[a, b]], Enum[[a, b], c], Enum[[a], true]]
