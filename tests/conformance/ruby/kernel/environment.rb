ENV["BUNRAKU_TEST_A"] = "1"
p ENV["BUNRAKU_TEST_A"], ENV["BUNRAKU_NO_SUCH"], ENV.fetch("BUNRAKU_NO_SUCH", :default), ENV.fetch("BUNRAKU_NO_SUCH") { |k| k }, ENV.key?("BUNRAKU_TEST_A"), ENV.include?("BUNRAKU_NO_SUCH")
def attempt
  p yield
rescue => e
  p e.class, e.message
end
attempt { ENV.fetch("BUNRAKU_NO_SUCH") }
attempt { ENV["A"] = 5 }
attempt { ENV[5] }
attempt { ENV[nil] }
attempt { ENV["a=b"] = "x" }
attempt { ENV["a\0b"] }
attempt { ENV.freeze }
attempt { ENV.dup }
p ENV.delete("BUNRAKU_TEST_A"), ENV["BUNRAKU_TEST_A"], ENV.delete("BUNRAKU_TEST_A")
ENV.update("BUNRAKU_B" => "2", "BUNRAKU_C" => "3")
p ENV.to_h.class, ENV.slice("BUNRAKU_B", "BUNRAKU_C"), ENV.values_at("BUNRAKU_B", "BUNRAKU_NO_SUCH"), ENV.key("3").nil?, ENV.select { |k, _| k.start_with?("BUNRAKU_") }, ENV.to_s, ENV.class
p ENV["BUNRAKU_B"].frozen?, ENV["BUNRAKU_B"].encoding, ENV.find { |k, _| k == "BUNRAKU_B" }, ENV.map { |k, v| k }.include?("BUNRAKU_C")
ENV["BUNRAKU_B"] = nil
p ENV.key?("BUNRAKU_B"), ENV.reject { |k, _| k != "BUNRAKU_C" }, ENV.empty?, ENV.any? { |k, v| v == "3" }
p RUBY_ENGINE, RUBY_VERSION.class, RUBY_PLATFORM.class, ARGV, $*, RUBY_VERSION.frozen?
