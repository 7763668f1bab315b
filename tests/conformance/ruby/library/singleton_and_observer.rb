require 'singleton'
require 'observer'
class One
  include Singleton
  attr_accessor :v
end
p One.instance.equal?(One.instance)
[-> { One.new }, -> { One.instance.dup }, -> { One.instance.clone }].each do |call|
  call.call
rescue NoMethodError, TypeError => e
  puts "#{e.class}: #{e.message}"
end
class Ticker
  include Observable
  def tick(n)
    changed
    notify_observers(n, :x)
  end
end
class Watcher
  def update(n, kind) = puts("got #{n} #{kind}")
end
t = Ticker.new
w = Watcher.new
t.add_observer(w)
t.tick(1)
p t.count_observers, t.changed?
t.delete_observer(w)
t.tick(2)
begin
  t.add_observer(5)
rescue NoMethodError => e
  puts e.message
end
