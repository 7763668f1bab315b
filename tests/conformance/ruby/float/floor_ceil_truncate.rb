def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

check { 1.7.floor }
check { -1.7.floor }
check { 1.2.ceil }
check { -1.2.ceil }
check { 1.7.truncate }
check { -1.7.truncate }
check { 291.4.floor(1) }
check { 291.4.ceil(1) }
check { 0.1.floor(20) }
check { 12345.678.floor(-2) }
check { -12345.678.ceil(-2) }
check { 12345.678.floor(2) }
check { 12345.678.ceil(2) }
check { -12345.678.truncate(2) }
check { 3.789.truncate(2) }
check { 1e-10.ceil(5) }
check { -1e-10.floor(5) }
check { 0.0.floor(2) }
check { -0.0.ceil }
check { 1e20.floor }
