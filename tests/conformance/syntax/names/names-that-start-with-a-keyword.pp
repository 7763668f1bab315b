$a = [iffy, nodes, classic, default_value, true_value, inside, order, android, undefined, types, functional]
