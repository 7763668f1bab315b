# frozen_string_literal: true

Puppet::Functions.create_function(:'m::f') do
  def f
    Puppet::Pops::Lookup::HieraConfig.symkeys_to_string({ a: 1, 'b' => { c: [:d, { e: 2 }] } })
  end
end
