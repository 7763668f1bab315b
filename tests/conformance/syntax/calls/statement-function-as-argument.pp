foo(notice 'b')
