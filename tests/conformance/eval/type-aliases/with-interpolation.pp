type A = Enum["b${x}c"]
notice('a' =~ A)
