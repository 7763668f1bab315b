notify { nowhere('x'): }
