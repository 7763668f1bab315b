begin
  begin
    raise "a"
  rescue => a
    raise TypeError, "b"
  end
rescue => b
  p b.cause.equal?(a), b.cause.message, a.cause
end
begin
  begin
    raise "one"
  rescue
    begin
      raise "two"
    rescue => e
      p e.cause.message
    end
    raise
  end
rescue => e
  p e.message, e.cause
end
p $!
def m
  yield
rescue ArgumentError => e
  p $!.equal?(e), $@ == e.backtrace
  :rescued
ensure
  p $!
end
p m { raise ArgumentError }
begin
  begin
    raise "in body"
  ensure
    p $!.message
    raise "in ensure" if true
  end
rescue => e
  p e.message, e.cause.message
end
p $!
e1 = RuntimeError.new("x")
begin
  raise e1, cause: e1
rescue => e
  p e.cause
end
begin
  begin
    raise "p"
  rescue => pe
    begin
      raise "q"
    rescue => q
      raise pe, cause: q
    end
  end
rescue ArgumentError => e
  p e.message
rescue => e
  p e.message, e.cause&.message
end
x = begin
  Integer("zz")
rescue ArgumentError
  -1
else
  1
ensure
  99
end
p x
n = 0
begin
  n += 1
  raise "again" if n < 3
  p n
rescue
  retry
end
