line = %q(user=alice pass="a b c" flags='x y' empty= n=5 novalue)
p line.scan(/(\w+)=(?:"([^"]*)"|'([^']*)'|(\S*))/).map { |k, *v| [k, v.compact.first] }.to_h
p 'a=1;b=2;;c'.split(';').map { |kv| kv.split('=', 2) }, 'a=1&b=2'.split('&').to_h { |x| x.split('=') }
p 'k: v: w'.partition(': '), 'no'.partition(':'), "a\tb\t\tc".split("\t"), 'a||b|c'.split('|', -1), 'x=y=z'[/=(.*)/, 1]
