[/b/ in 'abc', /B/ in 'abc', /^b/ in 'abc']
