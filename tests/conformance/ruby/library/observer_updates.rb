require 'observer'
class Ticker
  include Observable
  def tick(v)
    changed
    notify_observers(Time.at(0).utc.year, v)
  end
end
class Warner
  def initialize(n) = @n = n
  def update(t, v) = puts("#{@n}: #{t} #{v}")
end
t = Ticker.new
w = Warner.new("w")
t.add_observer(w)
t.add_observer(Warner.new("x"), :update)
t.tick(5)
p t.count_observers, t.changed?
t.delete_observer(w)
t.tick(6)
t.notify_observers(1, 2)
begin t.add_observer(Object.new) rescue p $!.class end
