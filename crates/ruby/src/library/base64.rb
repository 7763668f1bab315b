# frozen_string_literal: true

module Base64
  module_function

  def encode64(bin) = [bin].pack('m')
  def decode64(str) = str.unpack1('m')
  def strict_encode64(bin) = [bin].pack('m0')
  def strict_decode64(str) = str.unpack1('m0')

  def urlsafe_encode64(bin, padding: true)
    str = strict_encode64(bin)
    str = str.delete_suffix('=').delete_suffix('=') unless padding
    str.tr('+/', '-_')
  end

  def urlsafe_decode64(str)
    str = str.ljust((str.length + 3) & ~3, '=') if !str.end_with?('=') && str.length % 4 != 0
    strict_decode64(str.tr('-_', '+/'))
  end
end
