notify { '_a': }
