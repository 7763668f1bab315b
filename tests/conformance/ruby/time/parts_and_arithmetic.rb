def t; p yield; rescue Exception => e; p e.class, e.message; end
t { Time.utc(2024, 2, 29).yday }
t { Time.utc(2024, 2, 29).wday }
t { Time.utc(2024, 2, 29).monday? }
t { Time.utc(2024, 2, 29) + 86400 }
t { Time.utc(2024, 2, 29) - Time.utc(2024, 2, 28) }
t { Time.utc(2024, 2, 29) - 1.5 }
t { Time.utc(2024, 2, 29, 1, 2, 3).to_a }
