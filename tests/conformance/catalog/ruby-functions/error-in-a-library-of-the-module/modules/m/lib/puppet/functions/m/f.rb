Puppet::Functions.create_function(:'m::f') do
  require 'puppet_x/m/words'

  def f(text)
    PuppetX::M::Words.shout(text)
  end
end
