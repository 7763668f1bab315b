notify { [a, [b, [c]]]: }
