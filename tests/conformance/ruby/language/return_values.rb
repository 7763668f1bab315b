def a = return
def b = (return 1, 2)
def c
  return *[1, 2], 3
end
def d
  [1, 2].each { |x| return x }
  :never
end
def e
  begin
    return :body
  ensure
    puts "ensure runs"
  end
end
def f
  return :first
ensure
  return :second
end
p a, b, c, d, e, f
def g(x) = x > 1 ? (return :big) : :small
p g(1), g(2)
