notify { m::nowhere('x'): }
