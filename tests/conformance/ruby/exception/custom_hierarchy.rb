class AppError < StandardError
  attr_reader :details
  def initialize(msg = "app failed", details: {})
    super(msg)
    @details = details
  end
end
class NotFound < AppError
  def initialize(id) = super("#{id} not found", details: { id: id })
end
class Wrapped < AppError
  def message = "#{super} [#{cause&.class}]"
end
begin
  raise NotFound.new(7)
rescue AppError => e
  p e.message, e.details, e.class.ancestors.take(3)
end
begin
  raise AppError
rescue => e
  p e.message, e.details
end
begin
  begin
    nil.foo
  rescue
    raise Wrapped, "wrap"
  end
rescue => e
  p e.message, e.cause.class, e.inspect
end
begin
  raise AppError.new(details: { a: 1 })
rescue => e
  p e.details
end
e = NotFound.new(1)
p e.is_a?(AppError), NotFound === e, AppError === e, NotFound.instance_method(:initialize).arity
def chain(n)
  raise "level 0" if n.zero?
  begin
    chain(n - 1)
  rescue => e
    raise "level #{n}"
  end
end
begin
  chain(3)
rescue => e
  while e
    puts e.message
    e = e.cause
  end
end
err = AppError.new("x")
def err.message = "singleton"
begin
  raise err
rescue => e
  p e.message
end
p AppError.new("a") == AppError.new("a"), AppError.exception("via").message
begin
  raise AppError, "positional"
rescue AppError => e
  p e.message
end
Error = Class.new(AppError)
p Error.new.message, Error.name
