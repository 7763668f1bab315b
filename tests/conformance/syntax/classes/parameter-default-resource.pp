class a($b = notify { 'c': }) { }
