class Flaky < StandardError; end
def with_retry(max:, on: StandardError, base: 1)
  delays = []
  attempt = 0
  begin
    attempt += 1
    [yield(attempt), delays]
  rescue *Array(on) => e
    raise "gave up after #{attempt}: #{e.message}" if attempt >= max
    delays << base * 2**(attempt - 1)
    retry
  end
end
p with_retry(max: 4) { |n| n < 3 ? raise(Flaky, "no") : :ok }
begin with_retry(max: 2, on: [Flaky]) { raise Flaky, "always" } rescue p $!.message, $!.cause.class end
begin with_retry(max: 3, on: Flaky) { raise IOError, "other" } rescue p $!.class end
