# frozen_string_literal: true

Puppet::Functions.create_function(:'m::f') do
  def f
    Puppet::Util::Log.create(level: :warning, message: 'from a function')
    Puppet::Util::Warnings.debug_once('once')
    %i[notice warning err].all? { |level| Puppet::Util::Log.levels.include?(level) }
  end
end
