require 'date'
def t; p yield; rescue Exception => e; p e.class, e.message; end
t { Date.strptime("2024-02-29", "%Y-%m-%d") }
t { Date.strptime("29/02/24", "%d/%m/%y") }
t { Date.strptime("2024 60", "%Y %j") }
t { Date.strptime("x", "%Y") }
t { Date.strptime("Thu Feb 29 2024", "%a %b %d %Y") }
t { Date.strptime("2024-W09-4", "%G-W%V-%u") }
t { Date.strptime("1709164800", "%s") }
