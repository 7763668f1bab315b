[/b/ in ['xyz', 'abc'], /b/ in [1, undef, ['b']], /b/ in [], /1/ in [1]]
