# frozen_string_literal: true

Puppet::Functions.create_function(:'m::f') do
  dispatch(:f) { param 'String', :name }

  # Looks up a variable that may not exist.
  def f(name)
    strict = Puppet[:strict]
    Puppet[:strict] = :off
    found = closure_scope.find_global_scope.lookupvar(name)
    [strict, Puppet[:strict], found].map(&:to_s)
  ensure
    Puppet[:strict] = strict
  end
end
