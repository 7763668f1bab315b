require 'ostruct'; require 'json'; o = JSON.parse('{"a":{"b":[{"c":1}]},"d e":2,"class":"x"}', object_class: OpenStruct)
p o.a.b.first.c, o['d e'], o[:class], o.respond_to?(:a), o.a.to_h, o.dig(:a, :b, 0, :c), o.missing, o.to_h.keys, (o.a.b.c rescue $!.class), o.a.class, o == JSON.parse('{"a":{"b":[{"c":1}]},"d e":2,"class":"x"}', object_class: OpenStruct)
