begin
  "aé".encode("US-ASCII")
rescue => e
  p e.class.ancestors.take(3), e.error_char, e.source_encoding, e.destination_encoding, e.source_encoding_name, e.destination_encoding_name
end
begin
  "a\xffb".encode("UTF-16LE")
rescue => e
  p e.class, e.error_bytes, e.readagain_bytes, e.incomplete_input?, e.source_encoding_name, e.destination_encoding_name
end
begin
  "\xE3\x81".encode("UTF-16LE")
rescue => e
  p e.error_bytes, e.incomplete_input?, e.message
end
p Encoding::CompatibilityError.superclass, Encoding::UndefinedConversionError.superclass, Encoding::ConverterNotFoundError.superclass, EncodingError.superclass
