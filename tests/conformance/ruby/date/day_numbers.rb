require 'date'
def t; p yield; rescue Exception => e; p e.class, e.message; end
t { Date.new(2024, 2, 29).jd }
t { Date.new(2024, 2, 29).mjd }
t { Date.new(2024, 2, 29).ajd }
t { Date.new(2024, 2, 29).yday }
t { Date.new(2024, 2, 29).cwday }
t { Date.new(2024, 2, 29).cweek }
t { Date.new(2024, 2, 29).cwyear }
