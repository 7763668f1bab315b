foo(notify { 'x': })
