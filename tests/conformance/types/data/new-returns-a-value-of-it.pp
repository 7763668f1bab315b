[Data(1), Data([1, {a => undef}])]
