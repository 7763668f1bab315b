require 'weakref'
require 'monitor'
r = WeakRef.new('text')
p r.weakref_alive?, r.upcase, r.__getobj__
m = Monitor.new
p m.synchronize { 1 }, m.mon_synchronize { 2 }, m.try_enter, m.exit
class Locked
  include MonitorMixin
  def initialize
    super()
    @n = 0
  end
  def up = synchronize { @n += 1 }
end
l = Locked.new
l.up
p l.up
