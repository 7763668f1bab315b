Puppet::DataTypes.create_type('M::Point') do
  interface <<-PUPPET
    attributes => { x => Integer, y => { type => Integer, value => 0 } },
    functions => { sum => Callable[[], Integer], add => Callable[[Integer], Integer], each_part => Callable[[Callable[1, 1]], Any] }
  PUPPET
end
