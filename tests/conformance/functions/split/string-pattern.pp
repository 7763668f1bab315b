[split('a,b,c', ','), split('a.b', '.'), split('a.b', '\.'), 'a b  c'.split(' '), split('abc', ''), split('', ','), split(',a,,b,,', ','), split('a|b', '[|]')]
