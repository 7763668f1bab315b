type Conf = Hash[String, Variant[Integer, Boolean]]
function f(Conf $c) { $c }
f({ a => 'x' })
