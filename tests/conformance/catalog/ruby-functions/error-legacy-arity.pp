notify { old(1): }
