class a($b = foo({ c => [1, ($d = 2)] })) { }
