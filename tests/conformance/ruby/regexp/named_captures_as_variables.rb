if /(?<a>\d)(?<b>\w)?/ =~ "1" then p a, b end
p a, b
/(?<a>x)/ =~ "y"
p a
def m(s) = /(?<h>\d+):(?<mi>\d+)/ =~ s ? [h, mi] : nil
p m("12:34"), m("x"), [1].map { /(?<q>b)/ =~ "abc"; q }
re = /(?<zz>c)/
re =~ "abc"
p defined?(zz), $~[:zz], binding.local_variables.include?(:a)
/(?<A>x)/ =~ "x"
p $~[:A], $~["A"], defined?(A)
x = "abc"
p x =~ /(?<notset>b)/, defined?(notset)
