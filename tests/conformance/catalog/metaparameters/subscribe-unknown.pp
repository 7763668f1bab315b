notify { 'a': subscribe => File['/b'] }
