[['a1', 'b', 'c3'].match(/[a-z](\d)/), [].match(/a/)]
