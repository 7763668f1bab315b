class AppError < StandardError
  attr_reader :code
  def initialize(msg = "default message", code: 1)
    super(msg)
    @code = code
  end
end
class NotFound < AppError
  def message = "not found: #{super}"
end
begin raise AppError rescue p $!.message, $!.code end
begin raise AppError.new("x", code: 5) rescue p $!.message, $!.code end
begin raise NotFound, "page" rescue p $!.message, $!.is_a?(AppError) end
begin raise NotFound.new("y", code: 9) rescue p $!.inspect, $!.full_message(highlight: false).lines.first[/: .*/] end
e = AppError.new
p e.backtrace, e.cause
begin raise e, "other" rescue p $!.message, $!.equal?(e) end
