[Timespan(93784.005006007).strftime('%D|%H|%M|%S|%L|%N'), Timespan(93784).strftime('%H:%M:%S'), Timespan(93784).strftime('%M:%S'), Timespan(93784).strftime('%S')]
