type Runtime[ruby, [/^A::(.*)$/, 'B::\1']] = [/^C::(.*)$/, 'D::\1']
