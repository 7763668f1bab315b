def run(n)
  log = []
  begin
    log << :body
    raise ArgumentError, "bad" if n == 1
    raise "runtime" if n == 2
    throw :out if n == 3
    log << :end
  rescue ArgumentError => e
    log << e.message
  rescue
    log << $!.class
  else
    log << :else
  ensure
    log << :ensure
    $log = log
  end
  log.size
end
p run(0), $log, run(1), $log, run(2), $log
catch(:out) { run(3) }
p $log
p $!
