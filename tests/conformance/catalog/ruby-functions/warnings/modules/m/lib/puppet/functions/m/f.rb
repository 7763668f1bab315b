Puppet::Functions.create_function(:'m::f') do
  def f(n)
    Puppet.warning("warned of #{n}")
    Puppet.notice('noticed')
    call_function('warning', 'by the function')
    n
  end
end
