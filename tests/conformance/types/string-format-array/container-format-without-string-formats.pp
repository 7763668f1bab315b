String([1, 'a'], { Array => { format => '%(a' } })
