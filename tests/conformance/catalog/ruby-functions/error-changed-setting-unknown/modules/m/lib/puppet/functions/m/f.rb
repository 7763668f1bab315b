# frozen_string_literal: true

Puppet::Functions.create_function(:'m::f') do
  def f
    Puppet[:no_such_setting] = 1
  end
end
