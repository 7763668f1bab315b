package { 'a': name => 'p', provider => 'apt' }
package { 'b': name => 'p', provider => 'gem' }
