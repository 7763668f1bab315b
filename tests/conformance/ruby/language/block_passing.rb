def run(&b) = b
def pass(&b) = run(&b)
b = pass { 42 }
p b.call, b.class, b.lambda?
p run, run(&nil), run(&:upcase).call("x")
def yielder = block_given? ? yield : :none
p yielder, yielder { :given }, yielder(&-> { :lambda })
p [1, 2, 3].each_slice(2).map(&:sum)
m = 12.method(:+)
p [1, 2].map(&m)
h = {1 => :one}
p [1, 2].map(&h)
class Conv; def to_proc = ->(x) { x * 10 }; end
p [1, 2].map(&Conv.new)
begin run(&5) rescue p $!.message end
