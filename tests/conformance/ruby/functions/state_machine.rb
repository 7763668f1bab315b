class Door
  class Invalid < StandardError; end
  T = {closed: {open: :opened, lock: :locked}, opened: {close: :closed}, locked: {unlock: :closed}}.freeze
  attr_reader :state, :log
  def initialize = (@state, @log = :closed, [])
  T.values.flat_map(&:keys).uniq.each do |ev|
    define_method(ev) do
      to = T[@state][ev] or raise Invalid, "cannot #{ev} when #{@state}"
      @log << "#{@state}->#{to}"
      @state = to
      self
    end
    define_method(:"can_#{ev}?") { T[@state].key?(ev) }
  end
end
d = Door.new
d.open.close.lock
p d.state, d.log, d.can_unlock?, d.can_open?
begin d.open rescue p $!.class, $!.message end
