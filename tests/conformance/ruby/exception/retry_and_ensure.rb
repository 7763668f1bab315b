log = []
attempts = 0
begin
  attempts += 1
  log << "try #{attempts}"
  raise IOError, "flaky" if attempts < 3
  log << "ok"
rescue IOError => e
  log << e.message
  retry if attempts < 5
else
  log << "else"
ensure
  log << "ensure"
end
p log
def early
  return 1
ensure
  puts "cleanup"
end
p early
def override
  return 1
ensure
  return 2
end
p override
def loop_ensure
  3.times do |i|
    begin
      next if i == 0
      break if i == 2
      puts "body #{i}"
    ensure
      puts "ensure #{i}"
    end
  end
  :done
end
p loop_ensure
def swallow
  yield
ensure
  return :swallowed
end
p swallow { raise "gone" }
def nested
  begin
    yield
  ensure
    puts "e1"
  end
ensure
  puts "e2"
end
begin
  nested { raise "through" }
rescue => e
  p e.message
end
p catch(:t) { nested { throw :t, :thrown } }
x = 0
begin
  x += 1
ensure
  x += 10
end
p x
while true
  begin
    break
  ensure
    puts "while ensure"
  end
end
r = [1, 2, 3].each_with_object([]) do |i, acc|
  acc << Integer(i == 2 ? "bad" : i.to_s)
rescue ArgumentError
  acc << nil
end
p r
def ens_order = [1, 2].each { |i| begin; return i; ensure; puts "leave #{i}"; end }
p ens_order
