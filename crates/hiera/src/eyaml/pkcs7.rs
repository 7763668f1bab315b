//! PKCS #7 enveloped data: content encrypted with a key that is itself encrypted with an RSA key.

use aes::cipher::block_padding::Pkcs7;
use aes::cipher::{BlockCipher, BlockDecryptMut, KeyInit, KeyIvInit};
use cms::cert::x509::der::asn1::{ObjectIdentifier, OctetString};
use cms::cert::x509::der::{Decode, Encode};
use cms::content_info::ContentInfo;
use cms::enveloped_data::{EnvelopedData, RecipientInfo};
use rsa::pkcs1::DecodeRsaPrivateKey;
use rsa::pkcs8::DecodePrivateKey;
use rsa::{Pkcs1v15Encrypt, RsaPrivateKey};

const ENVELOPED_DATA: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.2.840.113549.1.7.3");
const AES_128_CBC: ObjectIdentifier = ObjectIdentifier::new_unwrap("2.16.840.1.101.3.4.1.2");
const AES_192_CBC: ObjectIdentifier = ObjectIdentifier::new_unwrap("2.16.840.1.101.3.4.1.22");
const AES_256_CBC: ObjectIdentifier = ObjectIdentifier::new_unwrap("2.16.840.1.101.3.4.1.42");

/// Decrypts an envelope. The plaintext never appears in an error message.
pub(super) fn decrypt(message: &[u8], private_key: &str) -> Result<Vec<u8>, String> {
    let private_key = parse_key(private_key)?;
    let envelope = open(message).ok_or("Could not parse the PKCS7")?;
    let content = envelope.encrypted_content;
    let text = content.encrypted_content.ok_or("no content")?;
    let algorithm = content.content_enc_alg;
    let parameters = algorithm.parameters.and_then(|any| any.to_der().ok());
    let parameters = parameters.and_then(|der| OctetString::from_der(&der).ok());
    let vector = parameters.ok_or("cipher parameter error")?;
    let mut recipients = envelope.recip_infos.0.iter();
    let key = recipients.find_map(|recipient| match recipient {
        RecipientInfo::Ktri(recipient) => {
            let wrapped = recipient.enc_key.as_bytes();
            private_key.decrypt(Pkcs1v15Encrypt, wrapped).ok()
        }
        _ => None,
    });
    let key = key.ok_or("no recipient matches the private key")?;
    let (key, vector, text) = (&key[..], vector.as_bytes(), text.as_bytes());
    let plain = match algorithm.oid {
        AES_128_CBC => cbc_decrypt::<aes::Aes128>(key, vector, text),
        AES_192_CBC => cbc_decrypt::<aes::Aes192>(key, vector, text),
        AES_256_CBC => cbc_decrypt::<aes::Aes256>(key, vector, text),
        other => return Err(format!("unsupported cipher type {other}")),
    };
    plain.ok_or_else(|| "bad decrypt".to_owned())
}

/// Whether this is an envelope with content, which the owner of the key could decrypt.
pub(super) fn is_readable(message: &[u8]) -> bool {
    open(message).is_some_and(|envelope| envelope.encrypted_content.encrypted_content.is_some())
}

fn parse_key(pem: &str) -> Result<RsaPrivateKey, String> {
    let key = RsaPrivateKey::from_pkcs1_pem(pem).ok();
    let key = key.or_else(|| RsaPrivateKey::from_pkcs8_pem(pem).ok());
    key.ok_or_else(|| "Neither PUB key nor PRIV key".to_owned())
}

fn open(message: &[u8]) -> Option<EnvelopedData> {
    let info = ContentInfo::from_der(message).ok()?;
    if info.content_type != ENVELOPED_DATA {
        return None;
    }
    EnvelopedData::from_der(&info.content.to_der().ok()?).ok()
}

fn cbc_decrypt<C>(key: &[u8], vector: &[u8], text: &[u8]) -> Option<Vec<u8>>
where
    C: BlockCipher + BlockDecryptMut + KeyInit,
{
    let decryptor = cbc::Decryptor::<C>::new_from_slices(key, vector).ok()?;
    decryptor.decrypt_padded_vec_mut::<Pkcs7>(text).ok()
}
