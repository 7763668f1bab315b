def f(a:, b: 2) = [a, b]
p f(a: 1), f(b: 3, a: 0), f(**{a: 5})
begin f rescue p $!.message end
begin f(a: 1, c: 2) rescue p $!.message end
begin f(a: 1, c: 2, d: 3) rescue p $!.message end
begin f(1) rescue p $!.message end
def g(*a, **k) = [a, k]
p g(1, x: 2), g({x: 2}), g(**{}), g("s" => 1), g(*[1, {y: 2}])
def h(opts = {}) = opts
p h(a: 1), h({a: 1}), h
def i(a, b = {}, **k) = [a, b, k]
p i(1, {x: 1}), i(1, x: 1), i({x: 1})
def j(**nil); end
begin j(a: 1) rescue p $!.message end
def k(if:, class: 2) = [binding.local_variable_get(:if), binding.local_variable_get(:class)]
p k(if: 1)
