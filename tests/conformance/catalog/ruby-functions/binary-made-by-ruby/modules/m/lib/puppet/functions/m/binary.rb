Puppet::Functions.create_function(:'m::binary') do
  def binary(text)
    kind = Puppet::Pops::Types::PBinaryType::Binary
    [
      kind.from_binary_string(text.unpack1('m')),
      kind.from_base64(text),
      kind.from_base64_strict(text),
      kind.from_string("\u00e9"),
    ]
  end
end
